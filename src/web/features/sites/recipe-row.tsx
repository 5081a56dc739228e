/** One recipe in the list, and what can be done with it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#contracts/recipe.ts'
import { recipeNameMaximum } from '#contracts/work-limits.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call, saveAs } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { formatAgo, formatDate } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function RecipeRow({ recipe }: { recipe: RecipeSummary }) {
  const { t } = useTranslation()
  const { name, site, prompt, columns, changed_at, used_at, outcome } = recipe
  const when = used_at ?? changed_at
  const ago = formatAgo(when) ?? t('work.ago.now')
  return (
    <li className="flex items-center gap-4 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-left font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-xs text-quiet">
          {site}
          {prompt !== name && (
            <>
              {' · '}
              <span dir="auto" title={prompt}>
                {t('work.recipes.prompt', { prompt })}
              </span>
            </>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-1 text-xs text-quiet">
          <span className="wrap-anywhere">{columns.join(', ')}</span>
          <span>
            <span aria-hidden>· </span>
            <time dateTime={when} title={formatDate(when, 'instant')} className={outcome === 'changed-site' ? 'text-warning' : undefined}>
              {t(`work.recipes.outcome.${outcome ?? 'unused'}`, { ago })}
            </time>
          </span>
        </p>
      </div>
      <RecipeMenu recipe={recipe} />
    </li>
  )
}

function RecipeMenu({ recipe }: { recipe: RecipeSummary }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const exported = useMutation({
    mutationFn: async () => (await call('exportRecipe', { recipeId: recipe._id })).recipe,
    onSuccess: file =>
      saveAs(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), `${fileNameOf(recipe)}.indaga-recipe.json`),
    onError: error => toast({ tone: 'danger', text: sentenceOf(error, currentLanguage()) }),
  })
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={t('work.recipes.actions', { name: recipe.name })} icon={EllipsisVertical} busy={exported.isPending} />}
        items={[
          { label: t('work.recipes.rename'), icon: Pencil, onSelect: () => setOpen('rename') },
          { label: t('work.recipes.export'), icon: Download, onSelect: () => exported.mutate() },
          'separator',
          { label: t('work.recipes.delete'), icon: Trash2, danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'rename' && <RenameDialog recipe={recipe} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteRecipeDialog recipe={recipe} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Letters and digits of the site and the name, as every system allows them in a file's name. */
const fileNameOf = ({ site, name }: RecipeSummary): string =>
  `${site} ${name}`
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+/, '')
    .slice(0, 80)

interface RecipeDialogProps {
  recipe: RecipeSummary
  onClose(): void
}

function RenameDialog({ recipe: { _id, name }, onClose }: RecipeDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(name)
  return (
    <ConfirmDialog
      title={t('work.recipes.rename')}
      words={{ confirm: t('work.search.save'), busy: t('work.search.saving') }}
      danger={false}
      field={
        <TextField
          label={t('work.recipes.name')}
          dir="auto"
          value={typed}
          maxLength={recipeNameMaximum}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
      }
      onConfirm={async () => {
        // Without a name the recipe keeps the one that it has.
        if (typed.trim() !== '') await call('renameRecipe', { recipeId: _id, name: typed })
        await queries.invalidateQueries({ queryKey: queryKeys.recipes })
        onClose()
      }}
      onClose={onClose}
    >
      {t('work.recipes.renameText')}
    </ConfirmDialog>
  )
}

function DeleteRecipeDialog({ recipe: { _id, name, site }, onClose }: RecipeDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const queries = useQueryClient()
  return (
    <ConfirmDialog
      title={t('work.recipes.deleteTitle', { name })}
      words={{ confirm: t('work.sites.confirm'), busy: t('work.sites.deleting') }}
      danger
      onConfirm={async () => {
        await call('deleteRecipe', { recipeId: _id })
        await queries.invalidateQueries({ queryKey: queryKeys.recipes })
        toast({ text: t('work.recipes.deleted', { name }) })
        onClose()
      }}
      onClose={onClose}
    >
      {t('work.recipes.deleteText', { site })}
    </ConfirmDialog>
  )
}
