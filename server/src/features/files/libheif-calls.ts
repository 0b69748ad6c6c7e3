// The calls of libheif's C interface that are used here.
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow: (this: Memory, pages: number) => number;
}

/** As far as it is used here. `HEAPU8` is another one each time the memory has grown. */
export interface Library {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _heif_context_alloc(): number;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    at: number,
    bytes: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_context_get_primary_image_ID(error: number, context: number, id: number): void;
  _heif_item_get_transformation_properties(context: number, item: number, properties: number, most: number): number;
  _heif_item_get_property_type(context: number, item: number, property: number): number;
  _heif_item_get_property_transform_mirror(context: number, item: number, property: number): number;
  _heif_item_get_property_transform_rotation_ccw(context: number, item: number, property: number): number;
  _heif_item_get_property_transform_crop_borders(
    context: number,
    item: number,
    property: number,
    width: number,
    height: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): void;
  _heif_decoding_options_alloc(): number;
  _heif_image_handle_get_image_tiling(error: number, handle: number, isTurned: number, tiling: number): void;
  _heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
    column: number,
    row: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number;
  _heif_image_release(image: number): void;
}
