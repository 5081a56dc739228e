/** A boundary for components fetched after their page. It shows `waiting` until they arrive, and `failed` if they cannot be fetched or drawn. */
import { Component, Suspense, type ReactNode } from 'react'

interface LazyBoundaryProps {
  waiting?: ReactNode
  failed?: ReactNode
  children: ReactNode
}

/** An error in `children` does not affect the page around it. */
export class LazyBoundary extends Component<LazyBoundaryProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    const { waiting = null, failed = null, children } = this.props
    return this.state.broken ? failed : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
