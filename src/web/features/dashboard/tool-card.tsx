/** One tool: the whole card leads to it. */
import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

interface ToolCardProps {
  icon: LucideIcon
  title: string
  text: string
  action: { to: string; label: string }
}

export function ToolCard({ icon: Icon, title, text, action }: ToolCardProps) {
  return (
    <section className="group relative flex flex-col rounded-card border border-hairline bg-surface p-6 transition-colors hover:border-accent">
      <Icon aria-hidden size={24} strokeWidth={1.5} className="text-accent" />
      <h2 className="mt-4 text-lg">{title}</h2>
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
