/** What is fetched after its page: something stands in its place until it has come, or for good where it cannot be fetched or drawn. */
import { Component, Suspense, type ReactNode } from 'react'

interface LazyBoundaryProps {
  waiting?: ReactNode
  failed?: ReactNode
  children: ReactNode
}

/** The page around it goes on, whatever becomes of `children`. */
export class LazyBoundary extends Component<LazyBoundaryProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    const { waiting = null, failed = null, children } = this.props
    return this.state.broken ? failed : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
