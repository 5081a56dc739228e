/** The marked passage: the one visual idea of the product. Use it for evidence, the figure that matters, the active tab; nothing else. */
import type { ReactNode } from 'react'

/** `line="whole"` marks words in running text; `line="lower"` is the stroke under large type. */
export function Highlight({ children, line = 'whole' }: { children: ReactNode; line?: 'whole' | 'lower' }) {
  return <mark className={line === 'whole' ? 'mark-passage' : 'bg-transparent text-ink mark-underline'}>{children}</mark>
}
