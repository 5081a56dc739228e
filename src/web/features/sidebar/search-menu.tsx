/** The further actions on a search: name and tags, a copy. */
import { Copy, EllipsisVertical, Tags } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchSummary } from '#contracts/search.ts'
import { IconButton } from '#web/ui/button.tsx'
import { giveBackFocus } from '#web/ui/focus.ts'
import type { MenuProps } from '#web/ui/drawn-menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { useSearchActions } from './use-saved-searches.ts'

interface SearchMenuProps {
  search: SearchSummary
  className?: string
  /** Further items, such as actions that have no button of their own beside the menu. */
  more?: Extract<MenuProps['items'], readonly unknown[]>
}

export function SearchMenu({ search, className, more = [] }: SearchMenuProps) {
  const { t } = useTranslation()
  const { duplicate } = useSearchActions(search)
  const [editing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    // The menu item that opened the dialog no longer exists, so the focus goes to the menu's button.
    giveBackFocus(document.querySelector<HTMLElement>(`[data-search-menu="${search._id}"]`))
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            small
            label={t('work.search.actions')}
            aria-description={search.name}
            icon={EllipsisVertical}
            busy={duplicate.isPending}
            className={className}
            data-search-menu={search._id}
          />
        }
        items={[
          { label: t('work.search.edit'), icon: Tags, onSelect: () => setEditing(true) },
          { label: t('work.search.duplicate'), icon: Copy, onSelect: () => duplicate.mutate() },
          ...more,
        ]}
      />
      {editing && <SearchDialog search={search} onClose={close} />}
    </>
  )
}
