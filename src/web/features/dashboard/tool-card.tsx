/** One tool: the whole card leads to it, or says why it cannot be used. */
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

interface ToolCardProps {
  title: string
  text: string
  action?: { to: string; label: string }
  /** Why the tool cannot be used here. */
  unavailable?: string
}

export function ToolCard({ title, text, action, unavailable }: ToolCardProps) {
  if (!action) {
    return (
      <section className="flex flex-col rounded-card border border-dashed border-control-line p-6">
        <h2 className="text-lg text-quiet">{title}</h2>
        <p className="mt-2 text-sm text-quiet">{text}</p>
        <p className="mt-auto pt-6 text-sm font-medium">{unavailable}</p>
      </section>
    )
  }
  return (
    <section className="group relative flex flex-col rounded-card border border-hairline bg-surface p-6 transition-colors hover:border-accent">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 text-sm text-quiet">{text}</p>
      <p className="mt-auto pt-6">
        <Link
          to={action.to}
          className="inline-flex items-center gap-1.5 rounded-control text-sm font-medium text-accent outline-offset-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {action.label}
          <ArrowRight aria-hidden size={16} strokeWidth={1.5} className="transition-transform group-hover:translate-x-0.5" />
        </Link>
      </p>
    </section>
  )
}
