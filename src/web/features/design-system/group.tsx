/** A section of the components page: its title, and its components in both themes side by side. */
import type { ReactNode } from 'react'

/** Tokens follow the `color-scheme` of their element. Floating elements (menus, dialogs) follow the theme of the page. */
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
