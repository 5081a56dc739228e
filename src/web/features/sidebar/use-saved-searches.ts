/** The saved searches, and the actions on a search: pin, copy, delete, undo the deletion. Failures are shown as notices. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { pagePaths } from '#contracts/page-paths.ts'
import type { SearchSummary } from '#contracts/search.ts'
import { searchNameMaximum } from '#contracts/work-limits.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useSavedSearches() {
  return useQuery({
    queryKey: queryKeys.searches,
    queryFn: async ({ signal }) => (await call('getSearches', {}, { signal })).searches,
  })
}

export function useSearchActions(search: SearchSummary) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const { _id: searchId, name } = search

  const reload = () => Promise.all([queryKeys.searches, queryKeys.allFound].map(queryKey => queryClient.invalidateQueries({ queryKey })))
  const reason = (error: unknown) => sentenceOf(error, currentLanguage())

  const pin = useMutation({
    mutationFn: () => call('pinSearch', { searchId }),
    onSuccess: reload,
    onError: error => {
      const text = search.pinned
        ? t('shell.unpinFailed', { name, reason: reason(error) })
        : t('shell.pinFailed', { name, reason: reason(error) })
      toast({ tone: 'danger', text })
    },
  })

  const duplicate = useMutation({
    mutationFn: () => call('duplicateSearch', { searchId, name: t('work.search.copyName', { name }).slice(0, searchNameMaximum) }),
    onSuccess: async ({ search: copy }) => {
      await reload()
      const open = () => void navigate(paths.searchResults(copy._id))
      toast({ text: t('work.search.duplicated', { name: copy.name }), action: { label: t('work.search.open'), onAction: open } })
    },
    onError: error => toast({ tone: 'danger', text: t('work.search.duplicateFailed', { name, reason: reason(error) }) }),
  })

  const restore = async () => {
    try {
      await call('restoreSearch', { searchId })
      await reload()
      toast({ text: t('shell.restored', { name }) })
    } catch (error) {
      toast({ tone: 'danger', text: t('shell.restoreFailed', { name, reason: reason(error) }) })
    }
  }

  const remove = useMutation({
    mutationFn: () => call('deleteSearchHistory', { searchId }),
    onSuccess: () => {
      queryClient.setQueryData<SearchSummary[]>(queryKeys.searches, searches => searches?.filter(other => other._id !== searchId))
      queryClient.removeQueries({ queryKey: queryKeys.search(searchId) })
      void queryClient.invalidateQueries({ queryKey: queryKeys.allFound })
      toast({ text: t('shell.removed', { name }), action: { label: t('common.undo'), onAction: () => void restore() } })
      // Leaves the page of a search that has just been deleted.
      if (matchPath(pagePaths.searchResults, location.pathname)?.params.searchId === searchId) void navigate(paths.dashboard())
    },
    onError: error => toast({ tone: 'danger', text: t('shell.removeFailed', { name, reason: reason(error) }) }),
  })

  return { pin, remove, duplicate }
}
