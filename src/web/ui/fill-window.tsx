/**
 * A page that fills the window below the header, without padding, so that its table scrolls alone. In a very low window, and if the table is
 * a list of cards, the page scrolls instead.
 */
import type { ReactNode } from 'react'

export const FillWindow = ({ children }: { children: ReactNode }) => (
  <div
    data-fills-window
    className="flex h-[max(calc(100dvh-var(--header)),30rem)] flex-col has-[[data-cards]]:h-auto has-[[data-cards]]:min-h-[calc(100dvh-var(--header))] print:block print:h-auto"
  >
    {children}
  </div>
)
