/** The marked passage, the one visual idea of the product. Use it only for evidence, the most important figure and the active tab. */
import type { ReactNode } from 'react'

/** `line="whole"` marks words in running text; `line="lower"` draws the stroke under large type. */
export function Highlight({ children, line = 'whole' }: { children: ReactNode; line?: 'whole' | 'lower' }) {
  return <mark className={line === 'whole' ? 'mark-passage' : 'bg-transparent text-ink mark-underline'}>{children}</mark>
}
