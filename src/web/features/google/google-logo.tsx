/** Google's logo. Google's rules require it in four colors on a button that leads to Google. */
export function GoogleLogo() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={18} height={18} fill="none" strokeWidth={4.4} className="shrink-0">
      <path stroke="#ea4335" d="M18.2 6.1A8.6 8.6 0 0 0 4.1 8.6" />
      <path stroke="#fbbc05" d="M4.1 8.6a8.6 8.6 0 0 0 0 6.8" />
      <path stroke="#34a853" d="M4.1 15.4a8.6 8.6 0 0 0 13.6 3" />
      <path stroke="#4285f4" d="M17.7 18.4a8.6 8.6 0 0 0 2.9-6.4H12" />
    </svg>
  )
}
