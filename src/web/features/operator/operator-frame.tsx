/** The frame of the operators' pages: the title of the page, and tabs that lead to all operators' pages. Other members see the not-found page. */
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useMember } from '#web/session/auth-context.tsx'
import { LostPage } from '#web/features/not-found/index.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const sections = [
  { id: 'people', to: paths.operatorPeople() },
  { id: 'signUp', to: paths.operatorSignUp() },
  { id: 'jobs', to: paths.operatorJobs() },
] as const

export function OperatorFrame() {
  const { t } = useTranslation()
  const { isOperator } = useMember()
  const { pathname } = useLocation()
  if (!isOperator) return <LostPage title={t('notFound.title')} text={t('notFound.text')} />

  const { id } = sections.findLast(({ to }) => pathname.startsWith(to)) ?? sections[0]
  return (
    <div className="mx-auto max-w-content">
      <PageHeader
        title={t(`operator.${id}.title`)}
        subtitle={t(`operator.${id}.subtitle`)}
        back={{ to: paths.dashboard(), label: t('operator.back') }}
      />
      <nav aria-label={t('operator.sections')} className="mb-6 flex gap-x-1 border-b border-hairline">
        {sections.map(({ id: section, to }) => (
          <NavLink
            key={section}
            to={to}
            end
            className="group -mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium text-quiet hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            <span className="px-0.5 group-aria-[current]:mark-underline">{t(`operator.${section}.tab`)}</span>
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
