export interface NftTables {
  artists: { id: number; name: string };
  collections: { id: number; artist_id: number; name: string };
  artworks: {
    id: number;
    code: string;
    collection_id: number;
    name: string;
    media_type: 'image' | 'gif' | 'audio' | 'video';
    sale_mode: 'normal' | 'auction' | 'blind_box';
    currency_id: number;
    price: string;
    /** False once it is sold. */
    in_stock: boolean;
    start_at: number | null;
    end_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends NftTables {}
}
