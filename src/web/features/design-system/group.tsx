/** A part of the components page: its name, then what it shows, in both themes side by side. */
import type { ReactNode } from 'react'

/** Tokens follow the `color-scheme` of the element that uses them; what floats (menus, dialogs) follows the page's. */
export function Group({ title, children }: { title: string; children: (theme: 'light' | 'dark') => ReactNode }) {
  return (
    <section className="border-t border-hairline py-6">
      <h2 className="mb-4 text-lg">{title}</h2>
      <div className="grid gap-4 xl:grid-cols-2">
        {(['light', 'dark'] as const).map(theme => (
          <div
            key={theme}
            style={{ colorScheme: theme }}
            className="flex min-w-0 flex-wrap items-start gap-4 rounded-card border border-hairline bg-paper p-5 text-ink"
          >
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}
