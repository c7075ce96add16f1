/** Pages that are loaded when they are first shown. */
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "./words";

export function lazyPage(load: () => Promise<{ default: FunctionComponent }>): FunctionComponent {
  let ready: FunctionComponent | null = null;
  return function LazyPage() {
    const [Page, setPage] = useState<FunctionComponent | null>(() => ready);
    useEffect(() => {
      if (!Page)
        void load().then((module) => {
          ready = module.default;
          setPage(() => module.default);
        });
    }, [Page]);
    return Page ? <Page /> : <p class="loading">{t("loading")}</p>;
  };
}
