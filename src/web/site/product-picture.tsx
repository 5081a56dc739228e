/** A picture of the product in the visitor's language and theme; scripts/pictures.ts takes them from the real product. */
import { useSite } from './site-texts.tsx'

const size = { width: 1280, height: 800 }

/** `alt` tells what is seen. Only the picture of the shown theme is loaded. */
export function ProductPicture({ name, alt }: { name: 'table' | 'evidence' | 'research' | 'scan'; alt: string }) {
  const { language } = useSite()
  const look = 'h-auto w-full rounded-card border border-hairline'
  return (
    <>
      {(['light', 'dark'] as const).map(theme => (
        <img
          key={theme}
          {...size}
          src={`/pictures/${name}-${language}-${theme}.webp`}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={`${look} only-${theme}`}
        />
      ))}
    </>
  )
}
