/** The accounts of the installation, a page at a time, with a search field and the actions of an operator for each account. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peoplePerPage, type Person } from '#contracts/operator.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { useMember } from '#web/session/auth-context.tsx'
import { paths } from '#web/paths.ts'
import { FilterField } from '#web/ui/filter-field.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { useSettled } from '#web/use-settled.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog, type PersonAction } from './person-dialog.tsx'
import { RetryBanner } from '#web/ui/banner.tsx'
import { sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** The search field appears only if there are more accounts than this. */
const few = 5

export function PeoplePage() {
  const { t } = useTranslation()
  const member = useMember()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(1)
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ person: Person; action: PersonAction } | null>(null)
  const query = useSettled(typed.trim())
  const answer = useQuery({
    queryKey: queryKeys.peoplePage(query, wanted),
    queryFn: ({ signal }) => call('getPeople', { query, page: wanted }, { signal }),
    placeholderData: keepPreviousData,
  })

  if (answer.isPending) return <Spinner label={t('operator.people.loading')} />
  if (answer.isError)
    return (
      <RetryBanner busy={answer.isFetching} onRetry={answer.refetch}>
        {sentenceOf(answer.error, currentLanguage())}
      </RetryBanner>
    )
  const { people, found, plansOn } = answer.data
  const pages = Math.max(1, Math.ceil(found / peoplePerPage))
  // After the only account of the last page was deleted, the page before it is shown.
  if (wanted > pages) setWanted(pages)
  const turn = (page: number) => {
    setWanted(page)
    place.current?.scrollIntoView()
  }

  return (
    <div ref={place}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-quiet tabular-nums">
          {t(query === '' ? 'operator.people.count' : 'operator.people.foundCount', { count: found })}
        </p>
        {(typed !== '' || query !== '' || found > few) && (
          <FilterField
            label={t('operator.people.find')}
            query={typed}
            onQuery={next => {
              setTyped(next)
              setWanted(1)
            }}
            className="w-full sm:w-72"
          />
        )}
      </div>
      {found === 0 ? (
        <p className="py-8 text-center text-sm wrap-anywhere text-quiet">{t('operator.people.noneFound', { query })}</p>
      ) : (
        <PeopleTable people={people} plansOn={plansOn} ownId={member._id} onAction={(person, action) => setAsked({ person, action })} />
      )}
      <Pager label={t('operator.people.pages')} page={wanted} pages={pages} onPage={turn} />
      {query === '' && found === 1 && (
        <div className="mt-4 text-sm text-quiet">
          <p className="max-w-prose">{t('operator.people.onlyYou')}</p>
          <TextLink to={paths.operatorSignUp()} className="mt-1">
            {t('operator.people.toSignUp')}
          </TextLink>
        </div>
      )}
      {asked && <PersonDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
