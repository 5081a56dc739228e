/** The lists that a scan has seen; pressing one starts the prompt with it. */
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStatus } from '#web/api/status.ts'
import { columnLine, type SeenList } from './suggestion.ts'

const shownAtMost = 6

export function SeenLists({
  lists,
  disabled,
  onChoose,
}: {
  lists: readonly SeenList[]
  disabled: boolean
  onChoose(list: SeenList): void
}) {
  const { t } = useTranslation()
  const hasModel = Boolean(useStatus()?.model)
  if (lists.length === 0) {
    return <p className="max-w-prose text-sm text-quiet">{t(hasModel ? 'scan.prompt.noListsButModel' : 'scan.prompt.noLists')}</p>
  }
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="font-sans text-sm font-medium">{t('scan.prompt.listsTitle')}</h2>
        <p className="text-xs text-quiet">{t('scan.prompt.listsText')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {lists.slice(0, shownAtMost).map(list => (
          <li key={`${list.label} ${list.rows} ${list.columns.join()}`}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(list)}
              className="flex w-full items-start gap-3 rounded-card border border-hairline bg-surface px-3.5 py-2.5 text-left text-sm transition-colors enabled:hover:border-control-line enabled:hover:bg-hover disabled:opacity-60"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">
                  {list.label ?? t('scan.prompt.listUnnamed')}
                </span>
                <span className="line-clamp-2 text-xs break-words text-quiet">
                  {t('scan.prompt.listRows', { count: list.rows })}
                  {list.columns.length > 0 && ` · ${columnLine(list, t)}`}
                </span>
              </span>
              <Plus aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-quiet" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
