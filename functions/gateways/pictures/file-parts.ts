/** What a picture's file holds beside the picture. */
export type FileParts = {
  /** What somebody wrote beside the picture: camera data, comments, colour profiles. */
  notes: Buffer[];
  /** What stands behind its end. */
  tail: Buffer;
  isMoving: boolean;
  /** How often the picture is drawn over until it is whole (a progressive JPEG). */
  passes: number;
};
