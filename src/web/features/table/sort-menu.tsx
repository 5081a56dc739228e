/** Sorting where there is no table header to press. */
import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { ShownColumn } from './table-layout.ts'
import type { RowOrder } from './use-row-order.ts'

export function SortMenu({ columns, order }: { columns: readonly ShownColumn[]; order: RowOrder }) {
  const { t } = useTranslation()
  const { sortedBy, setSortedBy } = order
  const name = columns.find(column => column.index === sortedBy?.column)?.label
  return (
    <Menu
      trigger={<Button icon={ArrowDownUp}>{name ?? t('results.table.sortBy')}</Button>}
      items={[
        { label: t('results.table.originalOrder'), checked: sortedBy === null, onSelect: () => setSortedBy(null) },
        ...columns.map(({ index, label }) => ({
          label,
          checked: sortedBy?.column === index,
          onSelect: () => setSortedBy({ column: index, descending: sortedBy?.descending ?? false }),
        })),
        ...(sortedBy
          ? ([
              'separator',
              {
                label: t('results.table.ascending'),
                checked: !sortedBy.descending,
                onSelect: () => setSortedBy({ ...sortedBy, descending: false }),
              },
              {
                label: t('results.table.descending'),
                checked: sortedBy.descending,
                onSelect: () => setSortedBy({ ...sortedBy, descending: true }),
              },
            ] as const)
          : []),
      ]}
    />
  )
}
