/** The recipe that corrects a table, as a chip: a button does without the recipe, or takes it again. */
import { BookMarked, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { classNames } from '#web/class-names.ts'
import { EndButton, looks, part, shape } from './plan-chips.tsx'
import type { ChipChange } from './use-plan-change.ts'

interface RecipeChipProps {
  search: Search
  /** The chip whose change the server is answering. */
  pending: string | null
  onChange(change: ChipChange): void
}

export function RecipeChip({ search: { receipt, scanId }, pending, onChange }: RecipeChipProps) {
  const { t } = useTranslation()
  const recipe = receipt.understood?.recipe
  if (!recipe) return null
  const { name, state } = recipe
  // Without its scan nothing can be changed.
  const isFixed = scanId === null
  const isOff = state === 'off'
  const words = t(isOff ? 'work.recipes.without' : 'work.recipes.using', { name })
  const press = () => pending === null && onChange({ chip: 'recipe', off: [], withoutRecipe: !isOff })
  return (
    <li className="max-w-full min-w-0 max-sm:shrink-0">
      <span className={classNames(shape, looks[isOff ? 'off' : 'applied'], 'gap-0')}>
        <span className={classNames(part, !isFixed && 'pr-1')}>
          <BookMarked aria-hidden size={14} strokeWidth={1.5} className="shrink-0 text-quiet" />
          <span dir="auto" title={words} className="max-w-80 min-w-0 truncate">
            {words}
          </span>
        </span>
        {!isFixed && (
          <EndButton
            icon={isOff ? RotateCcw : X}
            action={t(isOff ? 'work.recipes.useAgain' : 'work.recipes.leave', { name })}
            isBusy={pending === 'recipe'}
            onPress={press}
          />
        )}
      </span>
    </li>
  )
}
