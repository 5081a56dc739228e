/** The name of a saved search as the title of its page. Pressing it opens a field in its place. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { searchNameMaximum } from '#contracts/work-limits.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { searchChanged } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { takeFocus } from '#web/ui/focus.ts'
import { useToast } from '#web/ui/toast.tsx'

export function SearchTitle({ search }: { search: Search }) {
  const { t } = useTranslation()
  // After a key the title gets the focus back; after a press elsewhere the focus stays there.
  const [state, setState] = useState<'shown' | 'editing' | 'ended by key'>('shown')
  const rename = useRename(search._id)
  const name = rename.isPending ? rename.variables : search.name
  if (state === 'editing')
    return (
      <NameField
        name={name}
        onEnd={(typed, byKey) => {
          if (typed !== '' && typed !== name) rename.mutate(typed)
          setState(byKey ? 'ended by key' : 'shown')
        }}
      />
    )
  return (
    <button
      ref={state === 'ended by key' ? takeFocus : undefined}
      type="button"
      title={t('results.page.rename')}
      className="group flex max-w-full items-center gap-1.5 rounded-control px-1 hover:bg-hover pointer-coarse:min-h-11"
      onClick={() => setState('editing')}
    >
      <span className="truncate">{name}</span>
      <Pencil
        aria-hidden
        size={14}
        strokeWidth={1.5}
        className="shrink-0 text-quiet opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden"
      />
    </button>
  )
}

interface NameFieldProps {
  name: string
  /** Gets the name to keep: the typed one, or the old one after Escape. */
  onEnd(name: string, byKey: boolean): void
}

/** Enter and leaving the field keep the typed name; Escape drops it. */
function NameField({ name, onEnd }: NameFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  // The field loses the focus when it disappears, so without this flag a key would end the editing twice.
  const hasEnded = useRef(false)
  const end = (kept: string, byKey: boolean) => {
    if (!hasEnded.current) onEnd(kept.trim(), byKey)
    hasEnded.current = true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The key would press the button that takes the focus.
    event.preventDefault()
    end(event.key === 'Enter' ? typed : name, true)
  }
  return (
    <input
      aria-label={t('work.search.name')}
      dir="auto"
      value={typed}
      maxLength={searchNameMaximum}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was opened to write in it
      autoFocus
      className="h-8 w-96 max-w-full rounded-control border border-control-line bg-surface px-1.5 font-serif outline-none focus:border-accent"
      onFocus={event => event.target.select()}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(typed, false)}
    />
  )
}

function useRename(searchId: string) {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('changeSearch', { searchId, name }),
    onSuccess: () => searchChanged(queries, searchId),
    onError: error => toast({ tone: 'danger', text: sentenceOf(error, currentLanguage()) }),
  })
}
