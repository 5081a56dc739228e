/** A key of the keyboard, as it is labeled. */
import type { ReactNode } from 'react'
import { classNames } from '#web/class-names.ts'

export const Key = ({ className, children }: { className?: string; children: ReactNode }) => (
  <kbd
    className={classNames(
      'inline-flex min-w-5 items-center justify-center rounded-[4px] border border-hairline bg-paper px-1.5 font-sans text-xs text-quiet',
      className,
    )}
  >
    {children}
  </kbd>
)
