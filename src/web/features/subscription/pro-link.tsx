/** The way to the Pro plan, for parts of pages that the account's plan does not have. */
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useSubscription } from './use-subscription.ts'

/** Where plans are paid, the dialog in which a plan is chosen; otherwise the plan on the profile, which says whom to write to. */
export const useProPath = (): string => (useSubscription()?.payment === 'stripe' ? paths.chooseTier() : paths.subscription())

export function ProLink({ className, children }: { className?: string; children: string }) {
  return (
    <ButtonLink to={useProPath()} className={className}>
      {children}
    </ButtonLink>
  )
}
