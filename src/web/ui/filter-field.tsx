/** A text field that filters a list. The caller holds the text; Escape and the cross clear it. */
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { IconButton } from './button.tsx'
import { Key } from './key.tsx'
import { useShortcut } from './use-shortcut.ts'

interface FilterFieldProps {
  /** The accessible name, also shown while the field is empty. */
  label: string
  query: string
  onQuery(query: string): void
  /** A key that leads to the field from anywhere on the page. */
  shortcut?: string
  className?: string
}

export function FilterField({ label, query, onQuery, shortcut, className }: FilterFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useShortcut(shortcut ? [shortcut] : [], () => field.current?.focus())
  const clear = () => {
    onQuery('')
    field.current?.focus()
  }
  return (
    <div className={classNames('group relative min-w-0', className)}>
      <Search aria-hidden size={16} strokeWidth={1.5} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        ref={field}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || query === '') return
          event.preventDefault()
          onQuery('')
        }}
        className="field-box h-control pr-10 pl-9 text-sm pointer-coarse:text-base"
      />
      {shortcut && query === '' && (
        <Key className="pointer-events-none absolute inset-y-0 right-2.5 my-auto h-5 group-focus-within:hidden pointer-coarse:hidden">
          {shortcut}
        </Key>
      )}
      {query !== '' && (
        <IconButton label={t('common.clearFilter')} icon={X} small className="absolute inset-y-0 right-1 my-auto" onClick={clear} />
      )}
    </div>
  )
}
