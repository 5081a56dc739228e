/** New search, and the saved ones. */
import { ChevronDown, Plus, X } from 'lucide-react'
import { Collapsible } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { RecentSearches } from './recent-searches.tsx'

/** `onLeave` is called when a link is followed or, where it is `closable`, the sidebar is closed. */
export function Sidebar({ onLeave, closable = false }: { onLeave: () => void; closable?: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(() => readPreference('recent') === 'open')

  const change = (next: boolean) => {
    keepPreference('recent', next ? 'open' : 'closed')
    setOpen(next)
  }

  return (
    <div className="flex flex-col gap-3 p-2">
      <div className="flex items-center gap-1">
        <ButtonLink to={paths.dashboard()} icon={Plus} className="flex-1 justify-start" onClick={onLeave}>
          {t('shell.newSearch')}
        </ButtonLink>
        {closable && <IconButton label={t('shell.closeSidebar')} icon={X} onClick={onLeave} />}
      </div>
      <Collapsible.Root open={open} onOpenChange={change}>
        <h2 className="font-sans">
          <Collapsible.Trigger className="group flex h-control w-full items-center justify-between rounded-control px-2 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink">
            {t('shell.recent')}
            <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform group-data-[state=closed]:-rotate-90" />
          </Collapsible.Trigger>
        </h2>
        <Collapsible.Content>
          <RecentSearches onLeave={onLeave} />
        </Collapsible.Content>
      </Collapsible.Root>
    </div>
  )
}
