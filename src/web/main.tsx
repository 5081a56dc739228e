/** Starts the web application: loads the texts, then shows the pages. */
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createQueryClient } from '#web/api/query-client.ts'
import { AuthProvider } from '#web/session/auth-context.tsx'
import { startLanguage } from '#web/i18n/language.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { createAppRouter } from './routes.tsx'
import './styles.css'

await startLanguage()

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>
  </StrictMode>,
)
