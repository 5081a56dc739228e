/** Says that a correction is kept as the site's recipe, if it is: an account may have no room for another one. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Search } from '#contracts/search.ts'
import { siteOf } from '#contracts/site.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useKeptRecipe({ url, prompt }: Pick<Search, 'url' | 'prompt'>): () => Promise<void> {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    if (url === null) return
    const site = siteOf(url)
    const { recipes } = await call('getRecipes', {})
    queryClient.setQueryData(queryKeys.recipes, recipes)
    if (!recipes.some(recipe => recipe.site === site && recipe.prompt === prompt.trim())) return
    const action = { label: t('work.recipes.see'), onAction: () => void navigate(`${paths.sites()}#recipes`) }
    toast({ text: t('work.recipes.kept', { site }), action })
  }
}
