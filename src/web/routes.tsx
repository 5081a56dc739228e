/** The routes: the address of every page, who may see it, and the chunk that holds it. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { pagePaths } from '#contracts/page-paths.ts'
import { GuestsOnly, MembersOnly } from '#web/features/auth/access.tsx'
import { BrokenPage } from '#web/features/not-found/lost-page.tsx'
import { fetchResultsPage } from './fetch-results-page.ts'
import { searchQuery } from '#web/features/results/use-search.ts'
import { OpenToAll } from '#web/features/shell/guest-header.tsx'
import { loadWholeDictionary, withTexts } from '#web/i18n/language.ts'
import { FullPageSpinner } from './ui/spinner.tsx'

/** A route whose component is loaded when its address is first opened. */
const lazily = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await load() }) })
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({ path, ...lazily(load) })

const guestPages: RouteObject[] = [
  page(pagePaths.login, async () => (await import('#web/features/auth/login-page.tsx')).LoginPage),
  page(pagePaths.signup, async () => (await import('#web/features/auth/signup-page.tsx')).SignupPage),
  page(pagePaths.forgotPassword, async () => (await import('#web/features/auth/forgot-password-page.tsx')).ForgotPasswordPage),
]

/** Pages that links in mails lead to. They open with or without a session. */
const mailedPages: RouteObject[] = [
  page(pagePaths.resetPassword, async () => (await import('#web/features/auth/reset-password-page.tsx')).ResetPasswordPage),
  page(pagePaths.confirmEmail, async () => (await import('#web/features/auth/confirm-email-page.tsx')).ConfirmEmailPage),
]

const memberPages = (queryClient: QueryClient): RouteObject[] => [
  page(pagePaths.dashboard, async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage),
  page(pagePaths.sites, async () => (await import('#web/features/sites/sites-page.tsx')).SitesPage),
  page(pagePaths.profile, async () => (await withTexts('profile', import('#web/features/profile/profile-page.tsx'))).ProfilePage),
  page(
    pagePaths.analytics,
    async () => (await withTexts('report', withTexts('analytics', import('#web/features/analytics/analytics-page.tsx')))).AnalyticsPage,
  ),
  page(pagePaths.websiteScan, async () => (await import('#web/features/scan/scan-page.tsx')).ScanPage),
  page(pagePaths.websitePrompt, async () => (await withTexts('results', import('#web/features/scan/prompt-page.tsx'))).PromptPage),
  page(
    pagePaths.productResearch,
    async () => (await withTexts('results', withTexts('report', import('#web/features/research/research-page.tsx')))).ResearchPage,
  ),
  {
    ...page(pagePaths.searchResults, async () => (await withTexts('results', fetchResultsPage())).ResultsPage),
    // Fetches the table and the page's code at the same time.
    loader({ params: { searchId = '' } }) {
      void queryClient.prefetchQuery(searchQuery(searchId))
      return null
    },
  },
]

const operatorPages: RouteObject = {
  ...lazily(async () => (await withTexts('operator', import('#web/features/operator/operator-frame.tsx'))).OperatorFrame),
  children: [
    page(pagePaths.operatorPeople, async () => (await import('#web/features/operator/people-page.tsx')).PeoplePage),
    page(pagePaths.operatorSignUp, async () => (await import('#web/features/operator/sign-up-page.tsx')).SignUpListPage),
    page(pagePaths.operatorJobs, async () => (await import('#web/features/operator/jobs-page.tsx')).JobsPage),
  ],
}

const openPages: RouteObject[] = [
  page(pagePaths.faqs, async () => (await withTexts('faqs', import('#web/features/faqs/faqs-page.tsx'))).FaqsPage),
]

const routes = (queryClient: QueryClient): RouteObject[] => [
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: FullPageSpinner,
    children: [
      { Component: GuestsOnly, children: guestPages },
      ...mailedPages,
      {
        ...lazily(async () => (await Promise.all([import('#web/features/shell/shell.tsx'), loadWholeDictionary()]))[0].MemberShell),
        children: [
          { Component: MembersOnly, children: [{ ErrorBoundary: BrokenPage, children: [...memberPages(queryClient), operatorPages] }] },
          { Component: OpenToAll, children: [{ ErrorBoundary: BrokenPage, children: openPages }] },
        ],
      },
      page('*', async () => (await import('#web/features/not-found/not-found-page.tsx')).NotFoundPage),
    ],
  },
]

export const createAppRouter = (queryClient: QueryClient) => createBrowserRouter(routes(queryClient))
