/** The routes: the address of every page, who may see it, and the chunk that holds it. */
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { pagePaths } from '#contracts/page-paths.ts'
import { GuestsOnly } from '#web/features/auth/guests-only.tsx'
import { MembersOnly } from '#web/features/auth/members-only.tsx'
import { BrokenPage } from './features/not-found/lost-page.tsx'
import { fetchResultsPage } from './fetch-results-page.ts'
import { searchQuery } from '#web/features/results/use-search.ts'
import { OpenToAll } from '#web/features/shell/open-to-all.tsx'
import { loadDictionary, loadWholeDictionary } from '#web/i18n/language.ts'
import { FullPageSpinner } from './ui/spinner.tsx'

const guestPages: RouteObject[] = [
  { path: pagePaths.login, lazy: async () => ({ Component: (await import('#web/features/auth/login-page.tsx')).LoginPage }) },
  { path: pagePaths.signup, lazy: async () => ({ Component: (await import('#web/features/auth/signup-page.tsx')).SignupPage }) },
  {
    path: pagePaths.forgotPassword,
    lazy: async () => ({ Component: (await import('#web/features/auth/forgot-password-page.tsx')).ForgotPasswordPage }),
  },
]

/** Pages that links in mails lead to. They open with or without a session. */
const mailedPages: RouteObject[] = [
  {
    path: pagePaths.resetPassword,
    lazy: async () => ({ Component: (await import('#web/features/auth/reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: pagePaths.confirmEmail,
    lazy: async () => ({ Component: (await import('#web/features/auth/confirm-email-page.tsx')).ConfirmEmailPage }),
  },
]

const memberPages = (queryClient: QueryClient): RouteObject[] => [
  {
    path: pagePaths.dashboard,
    lazy: async () => ({ Component: (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage }),
  },
  { path: pagePaths.profile, lazy: async () => ({ Component: (await import('#web/features/profile/profile-page.tsx')).ProfilePage }) },
  { path: pagePaths.websiteScan, lazy: async () => ({ Component: (await import('#web/features/scan/scan-page.tsx')).ScanPage }) },
  { path: pagePaths.websitePrompt, lazy: async () => ({ Component: (await import('#web/features/scan/prompt-page.tsx')).PromptPage }) },
  {
    path: pagePaths.productResearch,
    lazy: async () => {
      const [{ ResearchPage }] = await Promise.all([import('#web/features/research/research-page.tsx'), loadDictionary('report')])
      return { Component: ResearchPage }
    },
  },
  {
    path: pagePaths.searchResults,
    // Fetches the table and the page's code at the same time.
    loader({ params: { searchId = '' } }) {
      void queryClient.prefetchQuery(searchQuery(searchId))
      return null
    },
    lazy: async () => ({ Component: (await fetchResultsPage()).ResultsPage }),
  },
]

const operatorPages: RouteObject = {
  lazy: async () => {
    const [{ OperatorFrame }] = await Promise.all([import('#web/features/operator/operator-frame.tsx'), loadDictionary('operator')])
    return { Component: OperatorFrame }
  },
  children: [
    {
      path: pagePaths.operatorPeople,
      lazy: async () => ({ Component: (await import('#web/features/operator/people-page.tsx')).PeoplePage }),
    },
    {
      path: pagePaths.operatorSignUp,
      lazy: async () => ({ Component: (await import('#web/features/operator/sign-up-page.tsx')).SignUpListPage }),
    },
    { path: pagePaths.operatorJobs, lazy: async () => ({ Component: (await import('#web/features/operator/jobs-page.tsx')).JobsPage }) },
  ],
}

const openPages: RouteObject[] = [
  {
    path: pagePaths.faqs,
    lazy: async () => {
      const [{ FaqsPage }] = await Promise.all([import('#web/features/faqs/faqs-page.tsx'), loadDictionary('faqs')])
      return { Component: FaqsPage }
    },
  },
]

const routes = (queryClient: QueryClient): RouteObject[] => [
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: FullPageSpinner,
    children: [
      { Component: GuestsOnly, children: guestPages },
      ...mailedPages,
      {
        lazy: async () => {
          const [{ MemberShell }] = await Promise.all([import('#web/features/shell/shell.tsx'), loadWholeDictionary()])
          return { Component: MemberShell }
        },
        children: [
          { Component: MembersOnly, children: [{ ErrorBoundary: BrokenPage, children: [...memberPages(queryClient), operatorPages] }] },
          { Component: OpenToAll, children: [{ ErrorBoundary: BrokenPage, children: openPages }] },
        ],
      },
      { path: '*', lazy: async () => ({ Component: (await import('#web/features/not-found/not-found-page.tsx')).NotFoundPage }) },
    ],
  },
]

export const createAppRouter = (queryClient: QueryClient) => createBrowserRouter(routes(queryClient))
