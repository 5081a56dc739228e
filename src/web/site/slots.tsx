/** Slots in a prerendered page that the running server fills; see contracts/site-slots.ts. */
import { createElement, type ReactNode } from 'react'
import type { SiteSlot } from '#contracts/site-slots.ts'

/** The placeholder of a value of the installation, for text or an attribute. */
export const slot = (name: SiteSlot) => `{{${name}}}`

interface Condition {
  name: SiteSlot
  children: ReactNode
}

/** The server keeps the children if the installation has the value. Do not nest it. */
export const IfSet = ({ name, children }: Condition) => createElement('if-set', { name }, children)

/** The server keeps the children if the installation lacks the value. Do not nest it. */
export const IfUnset = ({ name, children }: Condition) => createElement('if-unset', { name }, children)
