import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const LoginPage = lazyScreen(() => import('../../features/account/login-page.tsx'), 'account')

export const Route = createFileRoute('/_open/login')({
  validateSearch: (search): { to?: string; demo?: true } => ({
    ...(typeof search.to === 'string' ? { to: search.to } : {}),
    ...('demo' in search ? { demo: true } : {}),
  }),
  loader: LoginPage.begin,
  component: function Login() {
    const { to, demo } = Route.useSearch()
    return <LoginPage isDemoAsked={demo ?? false} {...(to === undefined ? {} : { to })} />
  },
})
