// Decodes a HEIC picture tile by tile with libheif (WebAssembly), so that a whole picture is never held. Its JavaScript API has no tiles, so
// this uses the C API: pointers are numbers, and results are written to a pointer that is passed in.
import { MAX_HEIC_PIXELS } from '@live-oak/contract/features/files/kinds.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { must } from './broken.ts';

/** Functions of heif.h, heif_properties.h and heif_tiling.h. */
type Call =
  | '_malloc'
  | '_heif_context_alloc'
  | '_heif_context_read_from_memory_without_copy'
  | '_heif_context_get_primary_image_handle'
  | '_heif_context_get_primary_image_ID'
  | '_heif_item_get_transformation_properties'
  | '_heif_item_get_property_type'
  | '_heif_item_get_property_transform_mirror'
  | '_heif_item_get_property_transform_rotation_ccw'
  | '_heif_item_get_property_transform_crop_borders'
  | '_heif_decoding_options_alloc'
  | '_heif_image_handle_get_image_tiling'
  | '_heif_image_handle_decode_image_tile'
  | '_heif_image_get_width'
  | '_heif_image_get_height'
  | '_heif_image_get_plane_readonly2'
  | '_heif_image_release';
/** `HEAPU8` is replaced each time the memory grows. */
type Library = Readonly<Record<Call, (...args: number[]) => number> & { HEAPU8: Uint8Array }>;
interface Memory {
  readonly buffer: ArrayBuffer;
  grow: (this: Memory, pages: number) => number;
}

/** Constants of libheif's header. */
const COLORSPACE_RGB = 1;
const CHROMA_INTERLEAVED_RGB = 10;
const CHANNEL_INTERLEAVED = 10;
/** An offset in heif_decoding_options. */
const IGNORE_TRANSFORMATIONS = 1;
/** A picture is cropped, turned and mirrored once. */
const MOST_TURNS = 8;
const fourLetters = (name: string) => Buffer.from(name, 'latin1').readInt32BE(0);
export const BYTES_A_PIXEL = 3;

/** The most memory of libheif: the file, one tile as coded and as RGB, and the decoder. Rows of the picture come on top. */
export const MOST_BYTES = 40 * 1024 * 1024;
/** Rows of the whole width that are assembled from tiles: 8,192 pixels wide for tiles that are 512 high. */
const MOST_STRIP_BYTES = 12 * 1024 * 1024;
/** Of a picture that is one tile wide, so many rows are copied at a time. */
const BAND_ROWS = 64;

/** Makes the decoder fail rather than the process: a picture may be larger than it claims. */
function limitMemory(): void {
  // Node's types do not include WebAssembly.
  const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { Memory: { prototype: Memory } };
  const { grow } = Memory.prototype;
  Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > MOST_BYTES) {
      throw new RangeError('this picture takes too much memory');
    }
    return grow.call(this, pages);
  };
}

/** How the decoded picture is to be shown: turned first, then mirrored. */
export interface Turn {
  /** Degrees, clockwise: 0, 90, 180 or 270. */
  clockwise: number;
  /** Vertically, and horizontally. */
  flip: boolean;
  flop: boolean;
}

export interface Tiles {
  /** Before the turn. */
  width: number;
  height: number;
  turn: Turn;
  /** RGB pixels, one row of tiles or a part of it at a time. `pixels` is reused for the next. */
  strips: () => Generator<{ rows: number; pixels: Buffer }>;
}

/** Opens a HEIC picture and empties `file`; throws Broken when it is none, RangeError when it needs too much memory. */
export async function openHeic(file: Buffer<ArrayBuffer>): Promise<Tiles> {
  limitMemory();
  // Loaded after the limit is set; it has no types of the C API.
  const lib = ((await import('libheif-js/wasm-bundle.js')) as unknown as { default: Library }).default;
  const numberAt = (address: number) => Buffer.from(lib.HEAPU8.buffer).readInt32LE(address);
  const numbersAt = (address: number, length: number) => Array.from({ length }, (_, i) => numberAt(address + 4 * i));
  const error = lib._malloc(16);
  const out = lib._malloc(128);
  /** Calls a function whose first argument receives its error. */
  const call = (name: Call, ...args: number[]) => {
    lib[name](error, ...args);
    must(numberAt(error) === 0, 'files.heic');
  };
  const bytes = file.length;
  const at = lib._malloc(bytes);
  lib.HEAPU8.set(file, at);
  // Frees the file at once: the garbage collector may be far away in a thread that makes little garbage.
  file.buffer.transfer(0);
  const context = lib._heif_context_alloc();
  call('_heif_context_read_from_memory_without_copy', context, at, bytes, 0);
  call('_heif_context_get_primary_image_handle', context, out);
  const handle = numberAt(out);
  call('_heif_context_get_primary_image_ID', context, out);
  const item = numberAt(out);
  // libheif numbers the tiles of turned pictures in a way that does not fit cropped ones, so they are turned afterwards.
  const options = lib._heif_decoding_options_alloc();
  lib.HEAPU8[options + IGNORE_TRANSFORMATIONS] = 1;
  call('_heif_image_handle_get_image_tiling', handle, 0, out);
  // heif_image_tiling: version, columns, rows, tile width, tile height, width, height.
  const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, fullWidth = 0, fullHeight = 0] = numbersAt(out, 7);
  const turn: Turn = { clockwise: 0, flip: false, flop: false };
  let [left, top, right, bottom] = [0, 0, 0, 0];
  const borders = [error, error + 4, error + 8, error + 12];
  const count = lib._heif_item_get_transformation_properties(context, item, out, MOST_TURNS);
  for (const property of numbersAt(out, count)) {
    switch (lib._heif_item_get_property_type(context, item, property)) {
      case fourLetters('irot'):
        turn.clockwise = 360 - lib._heif_item_get_property_transform_rotation_ccw(context, item, property);
        break;
      case fourLetters('imir'): {
        const isVertical = lib._heif_item_get_property_transform_mirror(context, item, property) === 0;
        turn[isVertical ? 'flip' : 'flop'] = true;
        break;
      }
      case fourLetters('clap'):
        lib._heif_item_get_property_transform_crop_borders(context, item, property, fullWidth, fullHeight, ...borders);
        [left = 0, top = 0, right = 0, bottom = 0] = numbersAt(error, 4);
        break;
      default:
    }
  }
  const [width, height] = [fullWidth - left - right, fullHeight - top - bottom];
  must(Math.min(columns, rows, width, height, left + 1, top + 1) >= 1, 'files.heic');
  const most = MAX_HEIC_PIXELS / 1_000_000;
  must(width * height <= MAX_HEIC_PIXELS, withParams('files.tooManyPixels', { width, height, most }));
  const bandRows = Math.min(height, columns === 1 ? Math.min(BAND_ROWS, tileHeight) : tileHeight);
  if (bandRows * width * BYTES_A_PIXEL > MOST_STRIP_BYTES) throw new RangeError('this picture takes too much memory');

  function unpack(column: number, row: number) {
    const format = [COLORSPACE_RGB, CHROMA_INTERLEAVED_RGB];
    call('_heif_image_handle_decode_image_tile', handle, out, ...format, options, column, row);
    return { image: numberAt(out), column, row };
  }

  /** Copies the part of a tile that is inside the strip and the picture. */
  function copy(
    { image, column, row }: ReturnType<typeof unpack>,
    strip: { pixels: Buffer; top: number; rows: number },
  ): void {
    const from = {
      address: lib._heif_image_get_plane_readonly2(image, CHANNEL_INTERLEAVED, out),
      stride: numberAt(out),
      width: lib._heif_image_get_width(image, CHANNEL_INTERLEAVED),
      height: lib._heif_image_get_height(image, CHANNEL_INTERLEAVED),
    };
    const tileLeft = column * tileWidth - left;
    const tileTop = row * tileHeight - top;
    const [fromX, fromY] = [Math.max(0, -tileLeft), Math.max(0, strip.top - tileTop)];
    const pixels = Math.min(from.width - fromX, width - tileLeft - fromX);
    for (let y = fromY; y < Math.min(from.height, strip.top + strip.rows - tileTop); y += 1) {
      const start = from.address + y * from.stride + fromX * BYTES_A_PIXEL;
      const to = ((tileTop + y - strip.top) * width + tileLeft + fromX) * BYTES_A_PIXEL;
      strip.pixels.set(lib.HEAPU8.subarray(start, start + Math.max(0, pixels) * BYTES_A_PIXEL), to);
    }
  }

  return {
    width,
    height,
    turn,
    *strips() {
      const pixels = Buffer.alloc(bandRows * width * BYTES_A_PIXEL);
      for (let row = 0; row < rows; row += 1) {
        const end = Math.min(height, (row + 1) * tileHeight - top);
        const only = columns === 1 ? unpack(0, row) : undefined;
        // With several columns the band is as high as a tile, so each tile is decoded once.
        for (let bandTop = Math.max(0, row * tileHeight - top); bandTop < end; bandTop += bandRows) {
          const strip = { top: bandTop, rows: Math.min(bandRows, end - bandTop), pixels };
          for (let column = 0; column < columns; column += 1) {
            const tile = only ?? unpack(column, row);
            copy(tile, strip);
            if (tile !== only) lib._heif_image_release(tile.image);
          }
          yield strip;
        }
        if (only) lib._heif_image_release(only.image);
      }
    },
  };
}
