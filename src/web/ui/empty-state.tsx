/** Stands in place of missing content, and says why it is missing and what to do next. */
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { usePageTitle } from './page-title.ts'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Set if the page shows nothing else, so that the title becomes the page's heading. */
  page?: boolean
}

export function EmptyState({ title, text, action, page = false }: EmptyStateProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <Title className="text-lg wrap-anywhere">{title}</Title>
      {text && <p className="mt-2 text-sm text-quiet">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** Shown in place of a page whose subject, such as a scan, does not exist: a title, a text and a link to another page. */
export function MissingPage({ title, text, link }: { title: string; text: string; link: { to: string; label: string } }) {
  usePageTitle(title)
  const action = (
    <ButtonLink variant="primary" to={link.to}>
      {link.label}
    </ButtonLink>
  )
  return <EmptyState page title={title} text={text} action={action} />
}
