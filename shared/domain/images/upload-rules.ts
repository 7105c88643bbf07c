/** Media types allowed for images; the server detects a file's real type by reading it. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** The most a picture may weigh when it is sent, in bytes. */
export const LARGEST_UPLOAD = 5 * 1024 * 1024;

/** Why a file becomes no picture. */
export const UPLOAD_REFUSALS = ['corrupt', 'type', 'size', 'pixels', 'effort', 'absent'] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** A picture may have so many pixels: more than any phone's usual photograph, and few enough to be unpacked in memory. */
export const MOST_PIXELS = 25_000_000;

/** So many pictures a clinic has when its partner sends them; the team may add more. */
export const MOST_ONBOARDING_IMAGES = 8;
