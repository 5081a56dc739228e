export { newPasswordErrors } from './new-password.ts'
export type { SignInState } from './sign-in-state.ts'
