/** Slots in a prerendered page that the running server fills; see contracts/site-slots.ts. */
import { createElement, type ReactNode } from 'react'
import type { SiteSlot } from '#contracts/site-slots.ts'

/** The placeholder that the server replaces by a value of the installation. It may stand in text or in an attribute. */
export const slot = (name: SiteSlot) => `{{${name}}}`

interface Condition {
  name: SiteSlot
  children: ReactNode
}

/** Content that the server keeps only if the installation has the value. */
export const IfSet = ({ name, children }: Condition) => createElement('if-set', { name }, children)

/** Content that the server keeps only if the installation lacks the value. */
export const IfUnset = ({ name, children }: Condition) => createElement('if-unset', { name }, children)
