export { GuestHeader } from './guest-header.tsx'
