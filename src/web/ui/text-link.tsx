/** A link among words, to a page of the application. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/class-names.ts'

export const textLink = 'font-medium text-accent underline underline-offset-2 hover:text-accent-hover'

/** 24 px high at least, more on touch, so that a thumb finds it. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('inline-block rounded-control py-0.5 pointer-coarse:py-3', textLink, className)} />
}
