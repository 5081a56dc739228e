/** Recognizes profiles on social networks from links. Links that share a page or lead to a single post are no profiles. */
import { percentDecoded } from '#foundation/text/percent-decoded.ts'

export interface SocialProfile {
  network: SocialNetwork
  /** Without `@`; for WhatsApp the telephone number in E.164. */
  handle: string
  /** The profile's address in its shortest usual form. */
  url: string
}

export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  pinterest: 'Pinterest',
  telegram: 'Telegram',
  github: 'GitHub',
} as const
export type SocialNetwork = keyof typeof socialNetworks

interface Network {
  hosts: RegExp
  /** The path of a profile. The first group is the handle. */
  profile: RegExp
  address: (handle: string) => string
}

const notProfiles =
  'sharer|share|sharer\\.php|share\\.php|dialog|plugins|groups|events|watch|hashtag|intent|home|search|explore|p|reel|reels|stories|tv|tr|login|help|about|privacy|policies|legal|settings|pin|results|playlist|feed|embed|shorts|status|i|joinchat|features|pricing|orgs|topics|marketplace|photo|photo\\.php|permalink\\.php|story\\.php|media|notes|sponsors'

const plainProfile = new RegExp(`^/@?(?!(?:${notProfiles})(?:[/.]|$))([\\p{L}\\p{N}_.-]{2,60})/?$`, 'iu')

const networks: Record<SocialNetwork, Network> = {
  facebook: {
    hosts: /^(?:[a-z]{2}-[a-z]{2}\.|m\.|web\.)?(?:facebook|fb)\.com$/,
    profile: new RegExp(
      `^/(?:pg/|people/[^/]+/|pages/(?:category/)?(?:[^/]+/)?)?(?!(?:${notProfiles})(?:[/.]|$))([\\p{L}\\p{N}.-]{2,80})/?(?:about/?)?$`,
      'iu',
    ),
    address: handle => `https://www.facebook.com/${handle}`,
  },
  instagram: { hosts: /^instagram\.com$/, profile: plainProfile, address: handle => `https://www.instagram.com/${handle}` },
  linkedin: {
    hosts: /^(?:[a-z]{2}\.)?linkedin\.com$/,
    profile: /^\/((?:company|in|school|showcase)\/[^/?#]{2,100})(?:\/(?:about|posts|mycompany)?)?\/?$/iu,
    address: handle => `https://www.linkedin.com/${handle}`,
  },
  x: { hosts: /^(?:mobile\.)?(?:twitter|x)\.com$/, profile: plainProfile, address: handle => `https://x.com/${handle}` },
  youtube: {
    hosts: /^(?:m\.)?youtube\.com$/,
    profile: /^\/((?:@|c\/|channel\/|user\/)[^/?#]{2,100})(?:\/(?:videos|featured|about)?)?\/?$/iu,
    address: handle => `https://www.youtube.com/${handle}`,
  },
  tiktok: { hosts: /^tiktok\.com$/, profile: /^\/@([\w.-]{2,40})\/?$/, address: handle => `https://www.tiktok.com/@${handle}` },
  whatsapp: {
    hosts: /^(?:wa\.me|api\.whatsapp\.com|web\.whatsapp\.com)$/,
    profile: /^\/(\d{8,15})\/?$/,
    address: handle => `https://wa.me/${handle.slice(1)}`,
  },
  pinterest: {
    hosts: /^(?:[a-z]{2}\.)?pinterest\.(?:com|es|co\.uk|com\.mx|cl)$/,
    profile: plainProfile,
    address: handle => `https://www.pinterest.com/${handle}`,
  },
  telegram: { hosts: /^(?:t|telegram)\.me$/, profile: plainProfile, address: handle => `https://t.me/${handle}` },
  github: { hosts: /^github\.com$/, profile: plainProfile, address: handle => `https://github.com/${handle}` },
}

/** A quick test before the address is parsed. */
const anyNetwork =
  /^https?:\/\/[^/]*(?:facebook|fb|instagram|linkedin|twitter|\bx|youtube|tiktok|wa|whatsapp|pinterest|\bt|telegram|github)\.(?:com|me|es|cl|co)/i

/** The profile of an address, or null. */
export function socialProfileOf(href: string): SocialProfile | null {
  if (!anyNetwork.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  const host = url.hostname.toLowerCase().replace(/^www\./, '')
  const network = (Object.keys(networks) as SocialNetwork[]).find(name => networks[name].hosts.test(host))
  if (network === undefined) return null
  const { profile, address } = networks[network]
  if (network === 'whatsapp') return whatsappProfile(url)
  const id = network === 'facebook' && url.pathname === '/profile.php' ? url.searchParams.get('id') : null
  if (id && /^\d+$/.test(id)) return { network, handle: id, url: `https://www.facebook.com/profile.php?id=${id}` }
  const path = profile.exec(percentDecoded(url.pathname))?.[1]
  return path ? { network, handle: path.replace(/^(?:company|in|school|showcase|c|channel|user)\/|^@/i, ''), url: address(path) } : null
}

function whatsappProfile(url: URL): SocialProfile | null {
  const { profile, address } = networks.whatsapp
  const digits = (profile.exec(url.pathname)?.[1] ?? url.searchParams.get('phone') ?? '').replace(/\D/g, '')
  return digits.length >= 8 && digits.length <= 15 ? { network: 'whatsapp', handle: `+${digits}`, url: address(`+${digits}`) } : null
}
