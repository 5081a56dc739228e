/** A link in running text to a page of the application. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/class-names.ts'

export const textLink = 'font-medium text-accent underline underline-offset-2 hover:text-accent-hover'

/** At least 24 px high, and higher on touch screens, so that a thumb can hit it. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('inline-block rounded-control py-0.5 pointer-coarse:py-3', textLink, className)} />
}
