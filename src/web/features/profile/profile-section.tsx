/** A part of the profile: its label on the left (above on phones), its content on the right. */
import type { ReactNode } from 'react'

export function ProfileSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="grid gap-x-6 gap-y-1 px-4 py-5 @xl:grid-cols-[180px_1fr] @xl:px-6">
      <h2 className="font-sans text-sm font-medium @xl:pt-0.5">{label}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
