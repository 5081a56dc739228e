/** Places in a prerendered page that the running installation fills; see contracts/site-slots.ts. */
import { createElement, type ReactNode } from 'react'
import type { SiteSlot } from '#contracts/site-slots.ts'

/** A value of the installation, in text or in an attribute. */
export const slot = (name: SiteSlot) => `{{${name}}}`

interface Condition {
  name: SiteSlot
  children: ReactNode
}

/** Stays where the installation has the value. Not to be nested. */
export const IfSet = ({ name, children }: Condition) => createElement('if-set', { name }, children)

/** Stays where it has not. */
export const IfUnset = ({ name, children }: Condition) => createElement('if-unset', { name }, children)
