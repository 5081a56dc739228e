/** The address of a page elsewhere, shown as it is and opened in a tab of its own. Underlined always: it stands among other words. */
export function SiteAddress({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="break-all text-accent underline decoration-hairline underline-offset-2 hover:decoration-current"
    >
      {url}
    </a>
  )
}
