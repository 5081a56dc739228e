/** The word mark: `indaga` in the serif, its last letter marked. */
import { classNames } from '#web/class-names.ts'

export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={classNames('font-serif leading-none font-semibold tracking-tight', large ? 'text-2xl' : 'text-[22px]')}>
      indag<span className="mark-passage mx-px px-[0.09em]">a</span>
    </span>
  )
}
